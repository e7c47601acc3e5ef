/** `parseSignIn()`: parses a Sign-In with Ethereum message (EIP-4361); undefined for any other text. */
import { lower } from '@cenote/chains';
import { checksumAddress, isAddress } from 'viem';
import type { SignIn } from '../decoded-action.ts';
import { printable } from '../text/printable.ts';
import { parseDateTime } from './date-time.ts';

const HEADER = ' wants you to sign in with your Ethereum account:';
const FIRST_LINE =
  /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your Ethereum account:$/;

/* RFC 3986 authorities without user and password, which sign-in requests do not use. */
const PERCENT = '%[0-9a-fA-F]{2}';
const HOST = `(?:(?:[\\w.~!$&'()*+,;=-]|${PERCENT})+|\\[[0-9a-fA-F:.]+\\])(?::\\d{1,5})?`;
const SEGMENT = `(?:[\\w.~:@!$&'()*+,;=-]|${PERCENT})`;
const REST = `(?:\\?(?:[/?]|${SEGMENT})*)?(?:#(?:[/?]|${SEGMENT})*)?`;
const PATH = `(?:/${SEGMENT}*)*`;
const AUTHORITY = new RegExp(`^${HOST}$`);
const URI = new RegExp(
  `^[a-zA-Z][a-zA-Z0-9+.-]*:(?://${HOST}${PATH}|/?${SEGMENT}+${PATH})${REST}$`,
);
const REQUEST_ID = /^(?:[\w.~:@!$&'()*+,;=-]|%[0-9a-fA-F]{2})*$/;
const STATEMENT = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/;
const CHAIN_ID = /^\d{1,15}$/;
const NONCE = /^[a-zA-Z0-9]{8,}$/;

/** Maximum length of a host name. */
const MAX_DOMAIN = 255;

/** Reads lines in order; each method consumes the lines that it needs or throws. */
class Lines {
  readonly #lines: string[];
  constructor(lines: string[]) {
    this.#lines = lines;
  }
  next(): string {
    const line = this.#lines.shift();
    if (line === undefined) throw new SyntaxError('A line is missing');
    return line;
  }
  field(name: string, pattern: RegExp): string {
    const value = this.optional(name, pattern);
    if (value === undefined) throw new SyntaxError(`${name} is missing`);
    return value;
  }
  optional(name: string, pattern: RegExp): string | undefined {
    const start = `${name}: `;
    if (!this.#lines[0]?.startsWith(start)) return undefined;
    const value = this.next().slice(start.length);
    if (!pattern.test(value)) throw new SyntaxError(`${name} is invalid`);
    return value;
  }
  time(name: string): bigint | undefined {
    const value = this.optional(name, /./);
    const time = value === undefined ? undefined : parseDateTime(value);
    if (value !== undefined && time === undefined)
      throw new SyntaxError(`${name} is not a valid time`);
    return time;
  }
  isNext(line: string): boolean {
    return this.#lines[0] === line;
  }
  get isDone(): boolean {
    return this.#lines.length === 0;
  }
}

function resourcesOf(lines: Lines): string[] {
  const resources: string[] = [];
  if (!lines.isNext('Resources:')) return resources;
  lines.next();
  while (!lines.isDone) {
    const line = lines.next();
    if (!line.startsWith('- ') || !URI.test(line.slice(2)))
      throw new SyntaxError('Invalid resource');
    resources.push(line.slice(2));
  }
  return resources;
}

function statementOf(lines: Lines): string | undefined {
  if (lines.isNext('')) {
    lines.next();
    return undefined;
  }
  const statement = lines.next();
  if (!STATEMENT.test(statement) || lines.next() !== '') throw new SyntaxError('Invalid statement');
  return statement;
}

function termsOf(text: string): NonNullable<SignIn['terms']> {
  const lines = new Lines(text.split('\n'));
  const domain = FIRST_LINE.exec(lines.next())?.[2];
  if (!domain || !AUTHORITY.test(domain)) throw new SyntaxError('Invalid domain');
  const address = lines.next();
  // EIP-4361: with its checksum (EIP-55).
  const isWritten = isAddress(address) && checksumAddress(address) === address;
  if (!isWritten || lines.next() !== '') throw new SyntaxError('Invalid address');
  const statement = statementOf(lines);
  const uri = lines.field('URI', URI);
  lines.field('Version', /^1$/);
  const chainId = Number(lines.field('Chain ID', CHAIN_ID));
  const nonce = lines.field('Nonce', NONCE);
  const issuedAt = lines.time('Issued At');
  if (issuedAt === undefined) throw new SyntaxError('Issued At is missing');
  const expirationTime = lines.time('Expiration Time');
  const notBefore = lines.time('Not Before');
  const requestId = lines.optional('Request ID', REQUEST_ID);
  const resources = resourcesOf(lines);
  if (!lines.isDone) throw new SyntaxError('Unexpected lines at the end');
  return {
    address: lower(address),
    ...(statement !== undefined && { statement }),
    uri,
    chainId,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    resources,
  };
}

/**
 * Parses a Sign-In with Ethereum request (EIP-4361); undefined for any other text. A text that only begins like one is
 * returned without `terms` but with the domain that a user would read in it, so that the domain is still checked. Never
 * throws.
 */
export function parseSignIn(text: string): SignIn | undefined {
  const end = text.indexOf('\n');
  const firstLine = end < 0 ? text : text.slice(0, end);
  if (!firstLine.includes(HEADER.trimEnd())) return undefined;
  const match = FIRST_LINE.exec(firstLine);
  const scheme = match?.[1];
  const domain = printable(match?.[2] ?? firstLine.split(HEADER)[0] ?? '', MAX_DOMAIN);
  const signIn: SignIn = { kind: 'signIn', domain, ...(scheme && { scheme }) };
  try {
    return { ...signIn, terms: termsOf(text) };
  } catch {
    return signIn;
  }
}
