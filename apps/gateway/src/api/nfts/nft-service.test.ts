import { contractsOf, LOCAL } from '@cenote/chains';
import type pg from 'pg';
import { custom, type Hex, HttpRequestError } from 'viem';
import { address } from '../testing/logs.ts';
import { createNftService } from './nft-service.ts';

it('metadata of an item whose contract timed out is not read again for each request', async () => {
  const gas: (Hex | undefined)[] = [];
  const transport = custom({
    async request({ params }: { params: [{ gas?: Hex }] }) {
      gas.push(params[0].gas);
      throw new HttpRequestError({ url: '', status: 504 });
    },
  });
  const service = createNftService({
    database: {} as pg.Pool,
    scans: {} as pg.Pool,
    schema: 's',
    chainId: LOCAL.id,
    transport,
    contracts: contractsOf(LOCAL.id)!,
    listed: () => [],
  });
  const items = [{ collection: address(1), token_id: '1' }];
  const [first] = await service.metadata(items);
  const readCount = gas.length;
  expect(first?.name).toBeNull();
  expect(new Set(gas)).toEqual(new Set(['0x2dc6c0']));
  await service.metadata(items);
  expect(gas).toHaveLength(readCount);
});
