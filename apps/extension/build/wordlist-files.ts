import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const WORDLIST = /[\\/]bip39[\\/]src[\\/]wordlists[\\/](\w+\.json)$/;

/**
 * `wordlistFiles()`: Vite plugin that emits the BIP-39 word lists as JSON files of the extension, which the worker
 * fetches when it needs one. Each list module's default export becomes a thenable that fetches anew on every await, so
 * that a failed fetch can be repeated.
 */
export function wordlistFiles(): Plugin {
  return {
    name: 'wordlist-files',
    async load(id) {
      const [, file] = WORDLIST.exec(id) ?? [];
      if (!file) return undefined;
      const source = JSON.stringify(JSON.parse(await readFile(id, 'utf8')));
      this.emitFile({ type: 'asset', fileName: `wordlists/${file}`, source });
      const url = `new URL(${JSON.stringify(`/wordlists/${file}`)}, location.origin)`;
      const code = `export default {
        then: (resolve, reject) =>
          fetch(${url}).then((response) => response.json()).then(resolve, reject),
      };`;
      return { code, moduleType: 'js', map: null };
    },
  };
}
