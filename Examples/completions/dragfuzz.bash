# Completions of dragfuzz for bash, from version 3.2 on. Source this file, or copy it to
# ~/.local/share/bash-completion/completions/dragfuzz
_dragfuzz() {
    local IFS=$'\n'
    COMPREPLY=($("$1" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
# Where dragfuzz names nothing, bash names files.
complete -o default -F _dragfuzz dragfuzz
