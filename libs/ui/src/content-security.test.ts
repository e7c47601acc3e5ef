import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EMPTY_STYLE, SONNER_STYLE, STYLE_SRC } from './content-security.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('style-src', () => {
  it('allows the empty style element', () => {
    expect(EMPTY_STYLE).toBe(source(''));
  });

  it('allows the style sheet of the sonner that is installed', () => {
    const code = readFileSync(join(dirname(require.resolve('sonner')), 'index.mjs'), 'utf8');
    const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
    expect(SONNER_STYLE).toBe(source(JSON.parse(literal ?? '""')));
  });

  it('never opens the door to inline styles', () => {
    expect(STYLE_SRC).not.toContain('unsafe');
  });
});
