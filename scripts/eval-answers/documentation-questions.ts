import { absent, held, type AnswerQuestion } from './question.ts';

/** Questions about a vault of `../shared/data/vaults`, in two halves. */
export interface DocumentationQuestions {
  readonly vault: 'foam-docs' | 'cpp-docs';
  /** Rules may be improved by these. */
  readonly open: readonly AnswerQuestion[];
  /** Only counted: those who improve the rules do not read how these are answered. */
  readonly heldBack: readonly AnswerQuestion[];
}

/** Written from the notes, before any answer was seen; every other one was put into the other half. */
export const DOCUMENTATION_QUESTIONS: readonly DocumentationQuestions[] = [
  {
    vault: 'foam-docs',
    open: [
      held(
        'Which keyboard shortcut opens the daily note?',
        [/Alt\+D\b/],
        'docs/user/features/daily-notes.md',
        'docs/user/getting-started/first-workspace.md',
      ),
      held('Which key renames a block ID?', [/\bF2\b/], 'docs/user/features/block-anchors.md'),
      held(
        'Which environment variable sets the log level of the MCP server?',
        [/FOAM_LOG_LEVEL/],
        'docs/user/tools/cli/mcp.md',
      ),
      held(
        'Where are smart folders stored?',
        [/\.foam\/queries/],
        'docs/user/features/smart-folders.md',
        'docs/user/features/foam-queries.md',
      ),
      held('Does Foam support canvas?', [/not supported/], 'docs/user/recipes/migrating-from-obsidian.md'),
      held(
        'Who wrote the foam-gatsby template?',
        [/Dutour/],
        'docs/user/frequently-asked-questions.md',
        'docs/user/publishing/generate-gatsby-site.md',
        'docs/user/publishing/publish-to-github-pages.md',
        'docs/user/recipes/recipes.md',
      ),
      held('Which command publishes the CLI to npm?', [/yarn release-cli/], 'docs/dev/releasing-foam.md'),
      held(
        'What is an orphan in Foam?',
        [/neither forward links nor backlinks|no links in or out/],
        'docs/user/tools/orphans.md',
        'docs/user/tools/cli/list.md',
      ),
      absent('How much does a licence of Foam cost?'),
      absent('How many notes can the graph view show at most?'),
    ],
    heldBack: [
      held('In which folder does Foam put daily notes by default?', [/journals/], 'docs/user/features/daily-notes.md'),
      held(
        'How do I turn off telemetry in the CLI?',
        [/FOAM_TELEMETRY=0|telemetry\.enabled/],
        'docs/user/tools/telemetry.md',
      ),
      held('Which exit code does foam lint give when it finds issues?', [/\b2\b/], 'docs/user/tools/cli/lint.md'),
      held('How many results does foam search give by default?', [/\b20\b/], 'docs/user/tools/cli/search.md'),
      held('How often is the config snapshot sent?', [/once per session/], 'docs/user/tools/telemetry.md'),
      held(
        'Which setting stops links from being updated when I rename a note?',
        [/foam\.links\.sync\.enable/],
        'docs/user/features/wikilinks.md',
      ),
      held(
        'Why should I keep the Word documents when I convert from OneNote?',
        [/80\+?%/],
        'docs/user/recipes/migrating-from-onenote.md',
      ),
      absent('When did version 1.0 of Foam come out?'),
      absent('How do I protect a note with a password?'),
      absent('Who maintains the Android app of Foam?'),
    ],
  },
  {
    vault: 'cpp-docs',
    open: [
      held(
        'What is the default stack size of a program?',
        [/1 MB/],
        'docs/build/reference/stack-stack-allocations.md',
        'docs/build/reference/f-set-stack-size.md',
      ),
      held(
        'What is the value of RAND_MAX?',
        [/32,?767|0x7fff/],
        'docs/c-runtime-library/rand-max.md',
        'docs/c-runtime-library/reference/rand.md',
      ),
      held(
        'How many sections can an object file hold without /bigobj?',
        [/65,27\d/],
        'docs/build/reference/bigobj-increase-number-of-sections-in-dot-obj-file.md',
      ),
      held(
        'How long may the delimiter of a raw string literal be?',
        [/16 characters/],
        'docs/cpp/string-and-character-literals-cpp.md',
      ),
      held(
        'How deep may constexpr functions recurse by default?',
        [/\b512\b/],
        'docs/build/reference/constexpr-control-constexpr-evaluation.md',
      ),
      held('Which header declares _getcwd?', [/direct\.h/], 'docs/c-runtime-library/reference/getcwd-wgetcwd.md'),
      held(
        'How many bytes of padding does /FUNCTIONPADMIN add on x64?',
        [/6 bytes/],
        'docs/build/reference/functionpadmin-create-hotpatchable-image.md',
      ),
      held(
        'Which register returns a scalar value in the x64 calling convention?',
        [/\bRAX\b/],
        'docs/build/x64-calling-convention.md',
      ),
      absent('How much does a subscription to Visual Studio Enterprise cost?'),
      absent('How does NMAKE format a hard disk?'),
    ],
    heldBack: [
      held('What range of values does an unsigned short have?', [/65,?535/], 'docs/cpp/data-type-ranges.md'),
      held('How big can a PDB file get?', [/2 ?GB/], 'docs/build/reference/pdb-use-program-database.md'),
      held(
        'In which version of Visual Studio was /WHOLEARCHIVE introduced?',
        [/2015 Update 2/],
        'docs/build/reference/wholearchive-include-all-library-object-files.md',
      ),
      held(
        'What is the maximum length of a string literal in Microsoft C?',
        [/2,?048/],
        'docs/c-language/maximum-string-length.md',
      ),
      held(
        'How long can the name of an NMAKE macro be?',
        [/1,?024/],
        'docs/build/reference/defining-an-nmake-macro.md',
      ),
      held(
        'Which header does _beginthread need?',
        [/process\.h/],
        'docs/c-runtime-library/reference/beginthread-beginthreadex.md',
      ),
      held(
        'Which C++ standard does the compiler use by default?',
        [/c\+\+14/],
        'docs/build/reference/std-specify-language-standard-version.md',
        'docs/build/reference/general-property-page-project.md',
      ),
      absent('Who was the first author of the Visual C++ compiler?'),
      absent('Which Rust compiler comes with Visual Studio?'),
      absent('How many people use CMake with Visual Studio?'),
    ],
  },
];
