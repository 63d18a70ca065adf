import { createResource, Show } from 'solid-js';
import { iconParts, loadIconShapes, type IconPart } from './icon-shapes.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An icon that a base names (`icon("leaf")`), read aloud by its name; where there is none, the name itself. */
export function NamedIcon(props: { readonly name: string }) {
  const [parts] = createResource(
    () => props.name,
    async (name) => {
      const shapes = await loadIconShapes().catch(() => undefined);
      return shapes && iconParts(shapes, name);
    },
  );
  return (
    <Show when={parts.latest} fallback={props.name} keyed>
      {(shown) => (
        <svg
          class="base-icon"
          viewBox="0 0 24 24"
          role="img"
          aria-label={props.name}
          ref={(svg) => svg.append(...shown.map(drawn))}
        />
      )}
    </Show>
  );
}

function drawn([name, attributes]: IconPart): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes))
    if (attribute !== 'key') element.setAttribute(attribute, value);
  return element;
}
