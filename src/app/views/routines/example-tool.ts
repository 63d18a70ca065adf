/** A tool to begin with. It is in `docs/own-tools.md` too. */
export const EXAMPLE_PATH = 'Tools/Weekly review.md';
export const EXAMPLE_TOOL = `---
type: tool
name: Weekly review
description: Collects the open tasks and the notes of the last seven days in one note.
input:
  folder:
    type: text
    description: Where the review goes.
    default: Reviews
steps:
  - tool: list_tasks
    input: { limit: 100 }
  - tool: search_recent_notes
    input: { count: 20 }
  - tool: create_note
    input:
      path: "{{input.folder}}/{{today:GGGG-[W]WW}}.md"
      content: |
        # Week {{today:WW}}

        ## Open tasks
        {{steps.1.results.text | list}}

        ## Notes of these days
        {{steps.2.results | links}}
schedule: weekly Fri 16:00
---
Change what you like. Steps run from the first to the last, and what they would write is shown to you before it is written.
`;
