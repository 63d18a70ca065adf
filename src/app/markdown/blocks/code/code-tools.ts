const SAID_MS = 2000;

/** Puts the language's name and a button that copies above a block of code, once. */
export function addCodeTools(pre: HTMLElement): void {
  const code = pre.querySelector(':scope > code');
  if (!code || pre.parentElement?.classList.contains('code-block')) return;
  const frame = document.createElement('div');
  frame.className = 'code-block';
  const tools = document.createElement('div');
  tools.className = 'code-block__tools';
  const { lang } = pre.dataset;
  if (lang) tools.append(Object.assign(document.createElement('span'), { textContent: lang }));
  tools.append(copyButton(() => code.textContent));
  pre.replaceWith(frame);
  frame.append(tools, pre);
}

function copyButton(text: () => string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'code-block__copy',
    textContent: 'Copy',
    ariaLabel: 'Copy code',
  });
  button.addEventListener('click', () => {
    const say = (words: string) => {
      button.textContent = words;
      button.ariaLabel = words === 'Copy' ? 'Copy code' : words;
    };
    navigator.clipboard.writeText(text()).then(
      () => say('Copied'),
      () => say('Not copied'),
    );
    setTimeout(() => say('Copy'), SAID_MS);
  });
  return button;
}
