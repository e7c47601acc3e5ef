import { withPolicy } from './content-security.ts';

describe('the built page', () => {
  const page = withPolicy('<head><meta charset="utf-8" /><script src="/theme.js"></script></head>');

  it('carries its policy before anything that the policy is about', () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1];
    expect(policy).toContain("default-src 'none'; script-src 'self'; ");
    expect(policy).toContain("img-src 'self' data:; ");
    // A browser ignores it in an element, with a warning.
    expect(policy).not.toMatch(/frame-ancestors|unsafe/);
    expect(page.indexOf('http-equiv')).toBeLessThan(page.indexOf('theme.js'));
  });

  it('is not built without a place for it', () => {
    expect(() => withPolicy('<head></head>')).toThrow('charset');
  });
});
