/** Tests the whole product as started by `npm run world`: gateway, chains, and a filler. */
import { join, resolve } from 'node:path';
import { type Address, LOCAL, lower } from '@cenote/chains';
import { createRestClient } from '@cenote/data';
import { worldTokenAddress } from '@cenote/devnet';
import {
  freePorts,
  removePostgres,
  type Stack,
  silentProgress,
  startStack,
  worldTemplate,
} from '@cenote/launch';
import { SWAPPER } from './testing/order-maker.ts';
import { removeDir, TestChain, temporaryDir, until } from './testing/test-chain.ts';

const LIMIT_MS = 300_000;
jest.setTimeout(LIMIT_MS);

let stack: Stack;
let dir: string;

beforeAll(async () => {
  dir = temporaryDir();
  const root = resolve(__dirname, '../../..');
  await (await worldTemplate(root)).copyTo(dir);
  stack = await startStack({
    root,
    dir,
    ports: await freePorts(),
    web: 'none',
    filler: true,
    isDisposable: true,
    progress: silentProgress,
  });
}, LIMIT_MS);

afterAll(async () => {
  await stack?.stop();
  if (dir) {
    await removePostgres(join(dir, 'postgres'));
    removeDir(dir);
  }
}, LIMIT_MS);

it('a filler fills an order that was placed through the gateway, and its swapper pays no gas', async () => {
  const chain = new TestChain(LOCAL.id, stack.urls.l1);
  const token = (key: string): Address => lower(worldTokenAddress(LOCAL.id, key));
  const [tokenIn, tokenOut] = [token('USDC'), token('USDT')];
  const hash = await chain.maker.allow(tokenIn);
  await until('the approval', () =>
    chain.client.getTransactionReceipt({ hash }).then(
      () => true,
      () => false,
    ),
  );
  const amountIn = 2_000_000_000n;
  const amountOut = ((await chain.quote(tokenIn, tokenOut, amountIn)) * 99n) / 100n;
  const now = await chain.now();
  const order = await chain.maker.make({
    kind: 'limit',
    tokenIn,
    tokenOut,
    amountIn,
    amountOut,
    now,
  });
  const had = await chain.balanceOf(tokenOut, SWAPPER.address);
  const coins = await chain.client.getBalance({ address: SWAPPER.address });

  const rest = createRestClient({ baseUrl: stack.urls.gateway });
  const { chainId, kind, encoded, signature } = order;
  await rest.placeOrder({ chainId, kind, encodedOrder: encoded, signature });
  await until('the fill', async () => {
    return (await chain.balanceOf(tokenOut, SWAPPER.address)) === had + amountOut;
  });
  expect(await chain.client.getBalance({ address: SWAPPER.address })).toBe(coins);
});
