// @ts-check
import { createHash } from 'node:crypto';

/** @typedef {{ name: string, version: string, 'bom-ref': string, properties?: unknown }} Component */
/** @typedef {{ components: Component[], dependencies: { ref: string, dependsOn: string[] }[], metadata: Record<string, unknown>, serialNumber?: string }} Bill */

/**
 * npm's bill of materials (CycloneDX) of the lock file names all that the tests need too: this is what of it is shipped, in an order and with a number that
 * the same packages always have.
 * @param {string} written what `npm sbom` wrote
 * @param {ReadonlySet<string>} shipped each as `name version`
 * @param {string} date such as `2026-01-31`
 * @returns {string}
 * @throws where a shipped package is not in it
 */
export function billOfShipped(written, shipped, date) {
  const bill = /** @type {Bill} */ (JSON.parse(written));
  const components = bill.components
    .filter(({ name, version }) => shipped.has(`${name} ${version}`))
    .toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
    // To npm all of them only serve development: they are bundled.
    .map(({ properties: _development, ...component }) => ({ ...component, scope: 'required' }));
  const known = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const missing = [...shipped].filter((entry) => !known.has(entry));
  if (missing.length > 0) throw new Error(`npm’s bill of materials lacks what is shipped: ${missing.join(', ')}`);
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)).toSorted() }))
    .toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  const own = /** @type {{ component?: Record<string, unknown> }} */ (bill.metadata).component ?? {};
  const metadata = {
    ...bill.metadata,
    timestamp: `${date}T00:00:00.000Z`,
    component: { ...own, name: 'latent-notes' },
  };
  const made = { ...bill, metadata, components, dependencies };
  delete made.serialNumber;
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex');
  const serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify({ ...made, serialNumber }, undefined, 2)}\n`;
}
