// jsdom lacks these, which every browser has.
const { randomUUID } = require('node:crypto');
const util = require('node:util');

Object.assign(globalThis, { TextEncoder: util.TextEncoder, TextDecoder: util.TextDecoder });
// The build defines it.
globalThis.CENOTE_WEB_URL = 'https://app.example';
globalThis.crypto.randomUUID ??= randomUUID;
if (globalThis.MouseEvent) globalThis.PointerEvent ??= class extends MouseEvent {};
