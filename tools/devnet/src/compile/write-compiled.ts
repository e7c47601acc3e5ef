/** Script of `npm run compile -w @cenote/devnet`: compiles the world's contracts into `tools/devnet/compiled`. */
import { writeCommitted } from './compile.ts';

await writeCommitted();
