/** Whether what is answered now holds for the rest of the conversation. */
export function RememberChoice(props: { readonly what: string; readonly isChecked: boolean; readonly onChange: (isChecked: boolean) => void }) {
  return (
    <label class="confirmation__remember">
      <input type="checkbox" checked={props.isChecked} onChange={(event) => props.onChange(event.currentTarget.checked)} />
      {`Allow ${props.what} for the rest of this conversation`}
    </label>
  );
}
