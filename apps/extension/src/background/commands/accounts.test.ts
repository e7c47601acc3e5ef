/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { addPhrase, noSecrets, parsePhrase } from '@cenote/wallet-core/keyring';
import type { Argon2id } from '@cenote/wallet-core/vault';
import { memoryStore } from '../../testing/memory-store.ts';
import { noAlarm, workerMessenger } from '../../testing/worker-messenger.ts';
import { PermissionController } from '../connections/permission-controller.ts';
import { SelectedAccount } from '../vault/selected-account.ts';
import { Wallet } from '../vault/wallet.ts';
import { accountCommands } from './accounts.ts';

const PHRASE = 'test test test test test test test test test test test junk';
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** The third account of the phrase, and its key. */
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const CAROLS_KEY = '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a';
const PASSWORD = 'clear water 7';
const SITE = 'https://app.example';
/** Low cost: these tests do not depend on the strength of the derivation. */
const KDF: Argon2id = { name: 'argon2id', memory: 64, passes: 1, lanes: 1 };

async function setUp() {
  const local = memoryStore();
  const session = memoryStore();
  const random = (length: number) => webcrypto.getRandomValues(new Uint8Array(length));
  const start = () =>
    new Wallet({
      local,
      session,
      clock: Date.now,
      random,
      kdf: KDF,
      autoLock: async () => undefined,
      alarm: noAlarm,
      messenger: workerMessenger(),
    });
  const wallet = start();
  await wallet.make(PASSWORD, await addPhrase(noSecrets, await parsePhrase(PHRASE), random));
  const selectedAccount = new SelectedAccount(local);
  const permissionController = new PermissionController(local);
  const reconnected: unknown[] = [];
  const commands = accountCommands({
    wallet,
    selectedAccount,
    permissionController,
    approvalController: { rejectForOtherAccounts: async (...site) => void reconnected.push(site) },
    random,
    notifySites() {},
  });
  const addresses = async () => (await wallet.accounts()).map(({ address }) => address);
  const idOf = async (address: string) =>
    (await wallet.accounts()).find((one) => one.address === address)?.id ?? '';
  const selected = async () => {
    const accounts = await wallet.accounts();
    const id = await selectedAccount.of(accounts);
    return accounts.find((one) => one.id === id)?.address;
  };
  return { commands, wallet, start, permissionController, reconnected, addresses, idOf, selected };
}

describe('accounts', () => {
  it('are derived in order from the phrase, selected when they are added, and persisted', async () => {
    const { commands, addresses, selected, start } = await setUp();
    expect(await selected()).toBe(ALICE);
    await commands.addAccount({});
    expect(await selected()).toBe(BOB);
    expect(await addresses()).toEqual([ALICE, BOB]);
    expect((await start().accounts()).map(({ address }) => address)).toEqual([ALICE, BOB]);
  });

  it('are both added if two are requested concurrently', async () => {
    const { commands, addresses } = await setUp();
    await Promise.all([commands.addAccount({}), commands.addAccount({})]);
    expect(await addresses()).toEqual([ALICE, BOB, CAROL]);
  });

  it('cannot sign while they are watch-only, until their key is imported', async () => {
    const { commands, wallet, selected } = await setUp();
    await commands.addWatched({ address: CAROL });
    expect(await selected()).toBe(CAROL);
    const sign = async () => (await wallet.keyring()).signMessage(CAROL, '0x00');
    await expect(sign()).rejects.toMatchObject({ code: 'ACCOUNT_VIEW_ONLY' });
    await commands.addKey({ key: CAROLS_KEY });
    expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/);
  });

  it.each([
    ['an invalid key', 'addKey', { key: '0x1234' }, 'KEY_INVALID'],
    ['an address that the wallet has', 'addWatched', { address: ALICE }, 'ACCOUNT_DUPLICATE'],
    [
      'an address with a wrong checksum',
      'addWatched',
      { address: CAROL.replace('3C', '3c') },
      'ADDRESS_INVALID',
    ],
  ] as const)('are not added by %s', async (_, command, args, code) => {
    const { commands, addresses } = await setUp();
    await expect(commands[command](args as never)).rejects.toMatchObject({ code });
    expect(await addresses()).toEqual([ALICE]);
  });

  it('can be renamed', async () => {
    const { commands, wallet, idOf } = await setUp();
    await commands.renameAccount({ id: await idOf(ALICE), label: ' Savings ' });
    expect((await wallet.accounts())[0]?.label).toBe('Savings');
  });

  it('with an imported key can be removed only with the password', async () => {
    const { commands, addresses, idOf } = await setUp();
    await commands.addKey({ key: CAROLS_KEY });
    const id = await idOf(CAROL);
    for (const password of [undefined, 'murky water 7']) {
      await expect(commands.removeAccount({ id, password })).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      });
    }
    expect(await addresses()).toEqual([ALICE, CAROL]);
    await commands.removeAccount({ id, password: PASSWORD });
    expect(await addresses()).toEqual([ALICE]);
  });

  it('cannot be removed if they are the last', async () => {
    const { commands, idOf } = await setUp();
    await expect(commands.removeAccount({ id: await idOf(ALICE) })).rejects.toMatchObject({
      code: 'ACCOUNT_LAST',
    });
  });
});

describe('a site', () => {
  const connect = async (...accounts: `0x${string}`[]) => {
    const world = await setUp();
    await world.commands.addAccount({});
    await world.permissionController.grant({ id: '1', origin: SITE, accounts });
    return world;
  };

  it('sees the selected account first if it may see it', async () => {
    const { commands, permissionController, reconnected, idOf } = await connect(ALICE, BOB);
    await commands.selectAccount({ id: await idOf(BOB) });
    expect(await permissionController.accounts(SITE)).toEqual([BOB, ALICE]);
    expect(reconnected).toEqual([[SITE, BOB]]);
  });

  it('keeps its permitted accounts if it may not see the selected one', async () => {
    const { commands, permissionController, reconnected, idOf } = await connect(ALICE);
    await commands.selectAccount({ id: await idOf(BOB) });
    expect(await permissionController.accounts(SITE)).toEqual([ALICE]);
    expect(reconnected).toEqual([]);
  });

  it('is disconnected when its only permitted account is removed', async () => {
    const { commands, permissionController, reconnected, selected, idOf } = await connect(BOB);
    await commands.removeAccount({ id: await idOf(BOB) });
    expect(await permissionController.connections()).toEqual([]);
    expect(reconnected).toEqual([[SITE, undefined]]);
    expect(await selected()).toBe(ALICE);
  });
});
