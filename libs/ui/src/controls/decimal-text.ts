/**
 * What a person types into an amount, as a plain decimal: `.` as separator, no leading zeros, no
 * more than `decimals` digits after the point. Undefined when it cannot be an amount: the field
 * then keeps what it had.
 */
export function sanitizeDecimal(typed: string, decimals: number): string | undefined {
  const text = typed.replace(/[\s\u00a0\u202f'’_]/g, '').replace(',', '.');
  if (text === '') return '';
  if (!/^\d*\.?\d*$/.test(text)) return undefined;
  const [whole = '', fraction] = text.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (fraction === undefined) return integer;
  if (decimals === 0) return integer;
  return `${integer}.${fraction.slice(0, decimals)}`;
}

/**
 * Takes the grouping out of a pasted figure: `1,234.56` → `1234.56`, `1.234,56` → `1234.56`. A lone
 * comma before three digits (`1,234`) is read as the reader's locale writes it.
 */
export function ungroupPasted(pasted: string, decimalSeparator: '.' | ','): string {
  const text = pasted.trim();
  if (/^\d{1,3}(,\d{3})+\.\d*$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(,\d{3}){2,}$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  if (decimalSeparator === '.' && /^[1-9]\d{0,2},\d{3}$/.test(text)) return text.replace(',', '');
  return text;
}
