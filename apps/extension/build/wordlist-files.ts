import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const WORDLIST = /[\\/]bip39[\\/]src[\\/]wordlists[\\/](\w+\.json)$/;

/**
 * Packages the word lists of recovery phrases as files of the extension, which the worker fetches when a phrase needs
 * one: as parts of its script they would be a quarter of it. The module's default export is a thenable, which
 * `loadWordlist` awaits; each await fetches anew, so that a failed one can be repeated.
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
