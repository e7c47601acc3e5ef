import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPackage, type Package } from './fetch-package.ts';

const peer: Package = { name: 'some', package: '@some/router', version: '1.2.3' };
const home = mkdtempSync(join(tmpdir(), 'peers-'));
afterAll(() => rmSync(home, { recursive: true }));

const folder = join(home, peer.name);
const install = (version: string) => {
  const inside = join(folder, 'node_modules', peer.package);
  mkdirSync(inside, { recursive: true });
  writeFileSync(join(inside, 'package.json'), JSON.stringify({ version }));
};
const refuse = () => {
  throw new Error('no network');
};

describe('fetchPackage', () => {
  it('returns why a package is missing', () => {
    expect(fetchPackage(peer, home, refuse)).toEqual({
      absent: 'not installed: Error: no network',
    });
  });

  it('rejects another version', () => {
    const got = fetchPackage(peer, home, () => install('1.2.4'));
    expect(got).toEqual({ absent: expect.stringContaining('version mismatch') });
  });

  it('returns a package after installation, and an installed one', () => {
    expect(fetchPackage(peer, home, () => install('1.2.3'))).toEqual({ folder });
    expect(fetchPackage(peer, home, refuse)).toEqual({ folder });
  });
});
