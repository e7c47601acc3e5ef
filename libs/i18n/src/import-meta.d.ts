/** Type declaration of Vite's `import.meta.glob`. */

interface ImportMeta {
  /** Vite: a loader for each matching file. */
  glob(pattern: string): Record<string, () => Promise<unknown>>;
}
