import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EMPTY_STYLE, SONNER_STYLE, STYLE_SRC, withPolicy } from './content-security.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('style-src', () => {
  it('allows the empty style element', () => {
    expect(EMPTY_STYLE).toBe(source(''));
  });

  it('allows the style sheet of the installed sonner version', () => {
    const code = readFileSync(join(dirname(require.resolve('sonner')), 'index.mjs'), 'utf8');
    const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(code)?.[1];
    expect(SONNER_STYLE).toBe(source(JSON.parse(literal ?? '""')));
  });

  it('never allows inline styles in general', () => {
    expect(STYLE_SRC).not.toContain('unsafe');
  });
});

describe('the built page', () => {
  const page = withPolicy('<head><meta charset="utf-8" /><script src="/theme.js"></script></head>');

  it('has its policy before everything that the policy applies to', () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1];
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("img-src 'self' data:; ");
    // Browsers ignore it in an element, with a warning.
    expect(policy).not.toMatch(/frame-ancestors|unsafe/);
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('theme.js'));
  });

  it('is not built without a place for the policy', () => {
    expect(() => withPolicy('<head></head>')).toThrow('charset');
  });
});
