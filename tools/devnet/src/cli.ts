/**
 * tsx src/cli.ts [--dir .cenote/world] [--l1-port 8545] [--l2-port 8546] [--fresh] [--instant] [--small] [--history
 * none|short|year]
 *
 * Runs the local world until SIGINT or SIGTERM. A new world has a year of trading, or none with --small.
 */
import { parseArgs } from 'node:util';
import { DevnetError } from './errors.ts';
import { HISTORIES } from './history/density.ts';
import { startWorld, type World } from './world.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '.cenote/world' },
    'l1-port': { type: 'string', default: '8545' },
    'l2-port': { type: 'string', default: '8546' },
    fresh: { type: 'boolean', default: false },
    instant: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    history: { type: 'string' },
  },
});

async function main(): Promise<void> {
  let world: World | undefined;
  const stop = () => {
    if (world) void world.stop();
    // There is no state to save yet; the chains end with this process.
    else process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const historyOption = values.small ? 'none' : values.history;
  const history = HISTORIES.find((known) => known === historyOption);
  if (historyOption !== undefined && !history) {
    throw new Error(`--history must be one of ${HISTORIES.join(', ')}`);
  }
  world = await startWorld({
    dir: values.dir,
    ports: { l1: Number(values['l1-port']), l2: Number(values['l2-port']) },
    fresh: values.fresh,
    historyIfNew: 'year',
    ...(history && { history }),
    mining: values.instant ? 'instant' : 'interval',
    onProgress: (step) => console.log(step),
  });
  for (const { chainId, rpcUrl } of world.chains) console.log(`${chainId} ${rpcUrl}`);
  console.log(`tokens ${world.tokenListPath}`);
  console.log(`world ${world.id} ${world.fromSavedState ? 'from saved state' : 'new'}`);

  void world.died.then((error) => {
    console.error(error.shortMessage);
    process.exitCode = 1;
    stop();
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof DevnetError ? error.shortMessage : error);
  process.exitCode = 1;
});
