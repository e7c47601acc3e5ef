// jsdom lacks these, although every browser has them; viem uses them on load.
const util = require('node:util');

Object.assign(globalThis, { TextEncoder: util.TextEncoder, TextDecoder: util.TextDecoder });
