/** The part of Node's Buffer that bip39 uses: bytes from hex or an array, and back to hex. */
export class Buffer extends Uint8Array {
  static isBuffer(value) {
    return value instanceof Buffer;
  }
  static from(data, encoding) {
    if (encoding !== 'hex') return Uint8Array.from.call(Buffer, data);
    return Uint8Array.from.call(Buffer, data.match(/../g) ?? [], (digits) =>
      Number.parseInt(digits, 16),
    );
  }
  toString() {
    return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
