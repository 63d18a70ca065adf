import shapesUrl from 'lucide-static/icon-nodes.json?url';

/** An element of an SVG of 24 × 24 units: its name and its attributes. */
export type IconPart = readonly [element: string, attributes: Readonly<Record<string, string>>];
/** Lucide's icons by their names, e.g. `calendar-days`. */
export type IconShapes = Readonly<Record<string, readonly IconPart[]>>;

let shapes: Promise<IconShapes> | undefined;

/** All icons, from a file of the app, fetched with the first that is drawn. @throws Error where it cannot be had: the next call tries again */
export function loadIconShapes(): Promise<IconShapes> {
  shapes ??= fetch(shapesUrl).then((response) => {
    if (!response.ok) throw new Error(`The icons could not be loaded (${response.status}).`);
    return response.json() as Promise<IconShapes>;
  });
  shapes.catch(() => (shapes = undefined));
  return shapes;
}

/** @param name as a base writes it: `calendar-days`, or `lucide-calendar-days` as older plugins do @returns undefined where there is no such icon */
export function iconParts(known: IconShapes, name: string): readonly IconPart[] | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^lucide-/u, '');
  return Object.hasOwn(known, plain) ? known[plain] : undefined;
}
