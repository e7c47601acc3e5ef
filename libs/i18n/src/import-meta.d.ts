interface ImportMeta {
  /** Vite: a loader for each file that matches. */
  glob(pattern: string): Record<string, () => Promise<unknown>>;
}
