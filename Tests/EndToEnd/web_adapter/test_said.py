"""What a run says in the words of somebody who tests a page."""
import unittest

import browser

SAID = """free-drag, notes: nothing found in COUNT scenarios
  15 of 38 situations occurred; never: no-items.
  Never tried, because of what you declare: other scenes than its own (1), a
  second finger, insert, origin.
  Strength: this test would notice 11 of 12 typical mistakes. Missed: the paths
  of a report are those of after the drop (as in Sortable#410).
  Why it is missed: dragfuzz strength
  The last.
"""
UNTRIED = ["  Never tried, because of what you declare: other scenes than its own (1),", "  insert, origin."]
FINGER = ["  A mouse has one pointer: `--input touch` tries a second finger."]


class Said(unittest.TestCase):
    def said(self, count, pointing="mouse", text=SAID):
        return browser.call("inWordsOfPages", pointing, text.replace("COUNT", count).splitlines())

    def test_that_a_mouse_has_one_pointer_nobody_has_declared(self):
        lines = self.said("1,000")
        self.assertEqual(lines[2:5], UNTRIED + FINGER)
        self.assertEqual(lines[5:], SAID.splitlines()[4:])
        alone = "  Never tried, because of what you declare: a second finger."
        self.assertEqual(self.said("100", text=alone), FINGER)
        self.assertEqual(self.said("100", "touch", alone), [alone])

    def test_of_few_scenarios_no_strength_is_told(self):
        self.assertEqual(self.said("6")[5:], ["  Only 6 scenarios counted, which is a first look. The strength is told from 50", "  on.", "  The last."])
        short = "free-drag, notes: 1 cause in 1 scenario\n  Strength: this test would notice all 9 typical mistakes.\n  The last."
        self.assertEqual(self.said("", text=short)[1:], ["  Only 1 scenario counted, which is a first look. The strength is told from 50", "  on.", "  The last."])
        self.assertEqual(self.said("50")[5:], SAID.splitlines()[4:])

    def test_what_real_input_does_not_show_is_shown_without_it(self):
        for what, key in [("takes-the-place-under-it at move", "takes-the-place-under-it:move"), ("agrees-with-reference (order at move)", "agrees-with-reference:order-at-move")]:
            lines = [f"  ! Not confirmed with real input (mouse), so no finding: {what};", "    no answer within 10 s."]
            self.assertEqual(self.said("", text="\n".join(lines)), lines + [
                "    To see the scenario, and what to declare if it is meant, without real input:", f"    dragfuzz-web it.js --only {key} --synthetic"])


if __name__ == "__main__":
    unittest.main()
