import { createContext, useContext, type ContextProviderComponent } from 'solid-js';

/** What a part of the page is given from above, and cannot do without. */
interface RequiredContext<Value> {
  readonly Provider: ContextProviderComponent<Value>;
  /** @throws where the component has no provider above it: a mistake in the program. */
  readonly use: () => Value;
}

/** @param name of the value, for the error */
export function requiredContext<Value>(name: string): RequiredContext<Value> {
  const context = createContext<Value>();
  return {
    Provider: context.Provider,
    use() {
      const value = useContext(context);
      if (value === undefined) throw new Error(`${name} needs its provider above it`);
      return value;
    },
  };
}
