import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../log.ts';
import { ListStore, TokenListStore } from './list-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the first warning that a store logs after its start. */
async function firstWarning(
  storeOf: (log: ReturnType<typeof createLog>) => ListStore<unknown>,
): Promise<string> {
  let store: ListStore<unknown> | undefined;
  const warning = await new Promise<string>((warn) => {
    store = storeOf({ ...createLog('error'), warn });
    void store.start();
  });
  store?.stop();
  return warning;
}

it('a warning about a missing list says which kind of list it is', async () => {
  const missing = join(folder, 'missing.json');
  await expect(
    firstWarning((log) => new ListStore('NFT', [missing], log, () => undefined)),
  ).resolves.toMatch(/^The NFT list is unavailable: .*ENOENT/);
  await expect(firstWarning((log) => new TokenListStore([missing], log))).resolves.toMatch(
    /^The token list is unavailable: .*ENOENT/,
  );
});

it('a warning about an invalid list says which kind of list it is', async () => {
  const invalid = join(folder, 'invalid.json');
  writeFileSync(invalid, '[]');
  await expect(
    firstWarning((log) => new ListStore('NFT', [invalid], log, () => undefined)),
  ).resolves.toBe('The NFT list is unavailable: Error: the list is invalid');
});
