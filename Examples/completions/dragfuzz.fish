# Completions of dragfuzz for fish. Copy this file to ~/.config/fish/completions
function __dragfuzz
    set -l line (commandline -opc) (commandline -ct)
    set -l names ($line[1] complete -- $line[2..-1] 2>/dev/null)
    # Where dragfuzz names nothing, fish names files.
    if set -q names[1]; printf '%s\n' $names; else; __fish_complete_path $line[-1]; end
end
complete -c dragfuzz -f -a '(__dragfuzz)'
