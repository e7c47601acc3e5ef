import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BUFFER = resolve(import.meta.dirname, 'bip39-buffer.js');
const ENTRY = /[\\/]bip39[\\/]src[\\/]index\.js$/;
const WORDLISTS = /[\\/]bip39[\\/]src[\\/]_wordlists\.js$/;

/**
 * `bip39()`: Vite plugin that builds the npm package bip39 for browsers: binds the part of Node's Buffer that it uses
 * (the package `buffer` is 27 kB), and empties its table of word lists, as wallet-core passes the list of one language.
 */
export function bip39(): Plugin {
  return {
    name: 'bip39',
    transform(code, id) {
      if (WORDLISTS.test(id)) return { code: 'exports.wordlists = {};', map: null };
      if (!ENTRY.test(id)) return undefined;
      const bound = `const { Buffer } = require(${JSON.stringify(BUFFER)});\n${code}`;
      // require() would load the CommonJS build of hashes: a second copy of what the worker has as ES modules.
      const linked = bound.replace(/(?<=require\(")@noble\/hashes\/\w+/g, (name) =>
        fileURLToPath(import.meta.resolve(name)),
      );
      return { code: linked, map: null };
    },
  };
}
