/** Estimates of several calls in one transaction on a real node, without `eth_simulateV1`. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, LOCAL } from '@cenote/chains';
import { Anvil } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import { estimateCalls } from '@cenote/trading/simulate';
import { type Client, createClient, http, numberToHex } from 'viem';

const ACCOUNT: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const PAYER: Address = '0x00000000000000000000000000000000000bad01';
const CHECKER: Address = '0x00000000000000000000000000000000000bad02';
/** Sends half of its coins to the caller and reverts if the caller does not accept them. */
const PAYER_CODE = '0x5f5f5f5f60024704335af1600f57fe5b00';
/** Reverts unless the caller returns the magic value of EIP-1271 for `isValidSignature`. */
const CHECKER_CODE =
  '0x631626ba7e60e01b5f526020608060445f5f335af1608051631626ba7e60e01b1460295760006000fd5b00';

let dir: string;
let anvil: Anvil;
let client: Client;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-estimate-'));
  anvil = await Anvil.start({
    chainId: LOCAL.id,
    port: await freePort(),
    cacheDir: dir,
    genesisTime: Math.floor(Date.now() / 1_000),
  });
  await anvil.rpc.call('anvil_setCode', [PAYER, PAYER_CODE]);
  await anvil.rpc.call('anvil_setCode', [CHECKER, CHECKER_CODE]);
  await anvil.rpc.call('anvil_setBalance', [PAYER, numberToHex(10n ** 18n)]);
  client = createClient({ transport: http(anvil.rpc.url) });
}, 300_000);

afterAll(async () => {
  await anvil?.stop();
  await rm(dir, { recursive: true, force: true });
});

const callTo = (to: Address) => ({ to, data: '0x' as const, value: 0n });

it('calls whose contracts pay the account are made once', async () => {
  const calls = [callTo(PAYER), callTo(PAYER)];
  const gas = await estimateCalls(client, { account: ACCOUNT, calls });
  expect(gas).toBeGreaterThan(30_000n);
  expect(gas).toBeLessThan(120_000n);
});

it('a contract that checks a signature of the account accepts it', async () => {
  const calls = [callTo(CHECKER)];
  expect(await estimateCalls(client, { account: ACCOUNT, calls })).toBeGreaterThan(21_000n);
});
