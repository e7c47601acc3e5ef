/* Standard JSON in, standard JSON out. A process of its own: the compiler would stay in memory. */
import { readFileSync } from 'node:fs';
import solc from 'solc';

process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
