import DragFuzz
import DragFuzzCommand

DragFuzzCommand.main(behaviours: [Registration(RangeSlider.implementations)])
