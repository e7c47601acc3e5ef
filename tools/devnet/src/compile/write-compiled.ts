import { writeCommitted } from './compile.ts';

// Compiles the world's contracts into `tools/devnet/compiled`, for a commit: `npm run compile -w @cenote/devnet`.
await writeCommitted();
