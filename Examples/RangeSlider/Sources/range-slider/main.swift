import DragFuzz
import DragFuzzCommand
import RangeSlider

DragFuzzCommand.main(behaviours: [Registration(RangeSlider.implementations)])
