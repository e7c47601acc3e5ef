import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFirefox, firefoxPath } from './firefox.ts';

const { FIREFOX_PATH } = process.env;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-firefox-'));
});
afterEach(() => {
  if (FIREFOX_PATH === undefined) delete process.env.FIREFOX_PATH;
  else process.env.FIREFOX_PATH = FIREFOX_PATH;
});
afterAll(() => rm(dir, { recursive: true }));

/** Sets FIREFOX_PATH to a program that prints this version. */
async function setFirefox(version: string): Promise<string> {
  const path = join(dir, version);
  await writeFile(path, `#!/bin/sh\necho 'Mozilla Firefox ${version}'\n`);
  await chmod(path, 0o755);
  process.env.FIREFOX_PATH = path;
  return path;
}

describe('firefoxPath', () => {
  it('returns FIREFOX_PATH if its version can run the extension', async () => {
    const path = await setFirefox('153.8.0esr');
    expect(firefoxPath()).toBe(path);
    expect(ensureFirefox).not.toThrow();
  });

  it.each(['152.0', '140.12.0esr'])('refuses version %s', async (version) => {
    const path = await setFirefox(version);
    expect(firefoxPath).toThrow(`FIREFOX_PATH is ${path}`);
    expect(ensureFirefox).toThrow('Firefox 153 or newer');
  });

  it('refuses a missing program, with the command that installs one', () => {
    process.env.FIREFOX_PATH = join(dir, 'absent');
    expect(firefoxPath).toThrow('apt-get install -y --no-install-recommends firefox-esr');
  });
});
