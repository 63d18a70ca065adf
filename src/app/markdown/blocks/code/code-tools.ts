import { markdownText } from '../../markdown.texts.ts';
import { commonText } from '../../../strings/common.texts.ts';
const SAID_MS = 2000;

/** Puts the language's name and a button that copies above a block of code, once. */
export function addCodeTools(pre: HTMLElement): void {
  const code = pre.querySelector(':scope > code');
  if (!code || pre.parentElement?.classList.contains('code-block')) return;
  const frame = document.createElement('div');
  frame.className = 'code-block';
  pre.replaceWith(frame);
  frame.append(
    codeTools(pre.dataset['lang'], () => code.textContent),
    pre,
  );
}

/** The name of a block's language and the button that copies its text, to stand in its upper corner. */
export function codeTools(language: string | undefined, text: () => string): HTMLElement {
  const tools = document.createElement('div');
  tools.className = 'code-block__tools';
  if (language) tools.append(Object.assign(document.createElement('span'), { textContent: language }));
  tools.append(copyButton(text));
  return tools;
}

function copyButton(text: () => string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'code-block__copy',
    textContent: commonText.copy,
    ariaLabel: markdownText.codeTools.copyCode,
  });
  button.addEventListener('click', () => {
    const say = (words: string) => {
      button.textContent = words;
      button.ariaLabel = words === commonText.copy ? markdownText.codeTools.copyCode : words;
    };
    navigator.clipboard.writeText(text()).then(
      () => say(commonText.copied),
      () => say(markdownText.codeTools.notCopied),
    );
    setTimeout(() => say(commonText.copy), SAID_MS);
  });
  return button;
}
