import { describe, expect, it } from 'vitest';
import { PATHOLOGICAL_NOTES, PATHOLOGICAL_VAULTS } from './pathological-notes.ts';

describe('the pathological notes', () => {
  it('are many, each with its own name and text', () => {
    expect(PATHOLOGICAL_NOTES.length).toBeGreaterThan(200);
    expect(new Set(PATHOLOGICAL_NOTES.map(({ name }) => name)).size).toBe(PATHOLOGICAL_NOTES.length);
    expect(new Set(PATHOLOGICAL_NOTES.map(({ make }) => make(50_000))).size).toBe(PATHOLOGICAL_NOTES.length);
  });

  it('have about the requested size', () => {
    for (const { name, make } of PATHOLOGICAL_NOTES) {
      const bytes = Buffer.byteLength(make(100_000));
      expect(bytes, name).toBeGreaterThan(80_000);
      expect(bytes, name).toBeLessThan(130_000);
    }
  });

  it('are vaults with the requested number of notes', () => {
    for (const { name, make } of PATHOLOGICAL_VAULTS.slice(1))
      expect(Object.keys(make(50)).length, name).toBeGreaterThanOrEqual(50);
  });
});
