import { LaunchError } from './errors.ts';
import { publicNetworksFrom } from './public-networks.ts';

it('CHAINS with endpoints names public networks', () => {
  const env = {
    CHAINS: '1, 8453',
    RPC_URL_1: 'https://one.example/key, http://127.0.0.1:8545',
    RPC_URL_8453: 'https://base.example',
  };
  expect(publicNetworksFrom(env)).toEqual({
    1: ['https://one.example/key', 'http://127.0.0.1:8545'],
    8453: ['https://base.example'],
  });
});

it.each([[undefined], [''], ['31337'], ['31337,31338']])('CHAINS=%s names none', (CHAINS) => {
  expect(publicNetworksFrom({ CHAINS })).toBeUndefined();
});

it.each([
  [{ CHAINS: '1' }, 'RPC_URL_1'],
  [{ CHAINS: '1', RPC_URL_1: 'ws://one.example' }, 'not an http(s) URL'],
  [{ CHAINS: '7777', RPC_URL_7777: 'https://x.example' }, 'no such network'],
  [{ CHAINS: '1,31337', RPC_URL_1: 'https://x.example' }, 'started separately'],
])('%j is rejected', (env, says) => {
  expect(() => publicNetworksFrom(env)).toThrow(LaunchError);
  expect(() => publicNetworksFrom(env)).toThrow(says);
});
