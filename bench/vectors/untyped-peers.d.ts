/** It ships no types. */
declare module 'sqlite-vec-wasm-demo';
