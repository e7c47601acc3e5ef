/** Public exports of backups, the phrase quiz, and the rules for revealing secrets. */
export * from '../lockout/index.ts';
export { createBackupCode } from './backends/backup-code.ts';
export * from './backends/file.ts';
export * from './backends/gateway.ts';
export * from './backends/google-drive.ts';
export type { Fetch } from './backends/request.ts';
export type { BackupStore } from './backup-store.ts';
export * from './cloud-backup.ts';
export { openBackup, sealBackup } from './envelope.ts';
export * from './errors.ts';
export * from './phrase-quiz.ts';
export * from './reveal.ts';
export * from './status.ts';
