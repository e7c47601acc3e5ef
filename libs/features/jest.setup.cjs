// jsdom leaves these out although every browser has them; viem uses them as it loads.
const util = require('node:util');

Object.assign(globalThis, { TextEncoder: util.TextEncoder, TextDecoder: util.TextDecoder });
