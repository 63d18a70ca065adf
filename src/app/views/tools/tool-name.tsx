import './tool-dialog.css';

/** The name by which programs call a tool, beside the button that runs it. */
export function ToolName(props: { readonly name: string }) {
  return <code class="tool-form__name">{props.name}</code>;
}
