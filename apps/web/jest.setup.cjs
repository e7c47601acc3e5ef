// jsdom lacks these, although every browser has them.
const { randomUUID } = require('node:crypto');
const util = require('node:util');

Object.assign(globalThis, { TextEncoder: util.TextEncoder, TextDecoder: util.TextDecoder });
globalThis.crypto.randomUUID ??= randomUUID;
