/**
 * `toUnicode()`: host name in Unicode, by decoding its punycode labels (RFC 3492); labels that cannot be decoded are
 * unchanged.
 */
/* Punycode (RFC 3492), the encoding of host names with non-ASCII letters in the DNS. */

const [BASE, T_MIN, T_MAX, SKEW, DAMP] = [36, 1, 26, 38, 700];
/** Maximum length of a DNS label. */
const MAX_LENGTH = 63;

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / count);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

const digitOf = (character: string | undefined): number => {
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(character ?? ' ');
  if (digit < 0) throw new RangeError('Not Punycode');
  return digit;
};

/**
 * Decodes a label without its `xn--` prefix.
 * @throws RangeError
 */
function decode(encoded: string): string {
  const end = encoded.lastIndexOf('-');
  const output = [...(end > 0 ? encoded.slice(0, end) : '')];
  let [n, i, bias, at] = [128, 0, 72, end > 0 ? end + 1 : 0];
  while (at < encoded.length) {
    const before = i;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = digitOf(encoded[at++]);
      i += digit * weight;
      const t = k <= bias ? T_MIN : k >= bias + T_MAX ? T_MAX : k - bias;
      if (digit < t) break;
      weight *= BASE - t;
    }
    const count = output.length + 1;
    bias = adapt(i - before, count, before === 0);
    n += Math.floor(i / count);
    i %= count;
    output.splice(i++, 0, String.fromCodePoint(n));
  }
  return output.join('');
}

/** Returns a host name in Unicode; labels that cannot be decoded are unchanged. */
export function toUnicode(hostname: string): string {
  return hostname
    .split('.')
    .map((label) => {
      if (!label.startsWith('xn--') || label.length > MAX_LENGTH) return label;
      try {
        return decode(label.slice(4)) || label;
      } catch {
        return label;
      }
    })
    .join('.');
}
