extension Template {
  static let readme = ##"""
    ==== README.md
    # A driver for {{behaviour}}

    {{summary}} With this folder, dragfuzz tests code that does that. To run the tests, in this folder:

    ```
    {{test}}
    ```

    {{again}}:

    ```
    {{repeat}}
    ```

    `dragfuzz` {{program}}.

    ## Put your own code in

    1. `{{code}}` is a small implementation that passes. Replace it with your own code.
    2. `{{driver}}` connects your code to dragfuzz: change it until it fits. It says what every field of the scene, every event and every field of the snapshot means. Some events make no sense, such as a press of a touch that is down, or a negative size: they must change nothing. If nobody ever calls your code like that, ignore them in the driver. A hold, a release and a cancel have no location of their own: {{location}}.{{about-lifts}}
    3. The top of the driver says what your code promises; now it says what the small implementation promises. Change the policies to what your code means to do: `own` is the value for what it decides in a way of its own, `dragfuzz list policies --behaviour {{behaviour}}` lists them all. Name in `notShown` what your code does not have, or does not show. Add to `notPromised` the invariants whose findings you would defend to your users. `dragfuzz list invariants --behaviour {{behaviour}}` says what each demands. `agrees-with-reference` demands exactly what the rules say: remove it last.
    4. Where your code differs from the rules on purpose, say so with a policy, beside the promises. There are {{policies}}; the rules explain them.
    5. Declare as a capability, beside the policies, what your code never has to deal with: `{{capabilities}}` for one finger that is never interrupted. Such scenarios are then never made. Options that your code does not have are named there, too: `dragfuzz list limits --behaviour {{behaviour}}` shows the names, and the default that each option keeps; what it shows as `--field NAME=…` goes into `fields`, beside `without`. Where your code always starts as it is, or with the same few scenes, nothing need be said about sizes and numbers of items: declare `scenes`, or have them read off what it shows. *Your own scenes* in `{{sources}}/Sources/DragFuzz/DragFuzz.docc/OwnScenes.md` says how.
    6. Options of your code, such as a grid to snap to, are declared as settings: {{settings}}. `{{start}}` gets the values that are not the default, and a campaign tries all.

    The rules: `{{sources}}/Sources/DragSpec/DragSpec.docc/{{type}}RulesArticle.md`. All fields as tables: `{{type}}Fields.md` beside it.

    """##
}
