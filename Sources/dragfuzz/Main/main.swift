import DragFuzzCommand
import PublishedControls

DragFuzzCommand.main(behaviours: Behaviours.all)
