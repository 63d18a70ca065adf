/** A node of the tree of a file's syntax (ESTree with TypeScript and JSX), whose fields depend on its type. */
// oxlint-disable-next-line typescript/no-explicit-any -- each type of node has other fields
type Node = any;

/** A rule of our own for the linter, in the form that ESLint gave to such rules. */
export interface Rule {
  readonly meta: {
    readonly type: 'problem';
    readonly schema: readonly [];
    readonly messages: Readonly<Record<string, string>>;
  };
  create(context: {
    report(found: { node: Node; messageId: string; data?: Record<string, string> }): void;
  }): Record<string, (node: Node) => void>;
}
