import { createUniqueId, onMount } from 'solid-js';
import { Button } from '../ui/button.tsx';
import type { AccessChoice } from '../state/agents/create-agent-access.ts';
import { useVault } from '../state/vault/open-vault.ts';
import { useAgentAccess } from '../state/agents/create-agent-access.ts';
import './agent-question.css';

/** Asked once, when an agent of the browser first calls: reading asks nothing later, so this is where the person lets it in. */
export function AgentQuestion(props: { readonly tool: string }) {
  const vault = useVault();
  const agentAccess = useAgentAccess();
  const titleId = createUniqueId();
  const answer = (choice: AccessChoice) => agentAccess.answer(choice);
  let card!: HTMLElement;
  onMount(() => {
    // As every question: not out of something that is being written.
    if (document.activeElement === document.body) card.focus({ preventScroll: true });
  });
  return (
    <section class="raised-card" aria-labelledby={titleId} tabindex="-1" ref={card}>
      <div role="alert">
        <h3 class="agent-question__title" id={titleId}>
          An agent in this browser wants to use Latent’s tools
        </h3>
      </div>
      <p class="agent-question__text">
        It asks for “{props.tool}” first. Once allowed, it reads any note of “{vault.name}” without asking again, and
        what it reads goes to the provider of the agent. Every change, and everything that would be sent elsewhere, is
        still shown to you first; all of its calls are in the activity.
      </p>
      <div class="agent-question__buttons">
        <Button variant="primary" onClick={() => answer('session')}>
          Allow for this session
        </Button>
        <Button onClick={() => answer('always')}>Always</Button>
        <Button onClick={() => answer('not_now')}>Not now</Button>
        <Button variant="danger" onClick={() => answer('never')}>
          Never
        </Button>
      </div>
    </section>
  );
}
