import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startProblem } from './start-problem.ts'

/** What may lie in a file of its own, so that it need not stand in the environment. */
const secrets = [
  'DATABASE_URL',
  'AUTH_SECRET',
  'SMTP_URL',
  'SMS_API_KEY',
  'STEADFAST_API_KEY',
  'STEADFAST_SECRET_KEY',
  'STEADFAST_WEBHOOK_TOKEN',
  'PATHAO_CLIENT_SECRET',
  'PATHAO_PASSWORD',
  'PATHAO_WEBHOOK_SECRET',
  'PATHAO_INTEGRATION_SECRET',
  'SSLCOMMERZ_STORE_PASSWORD',
  'METRICS_TOKEN',
  'FIRST_ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
] as const

type Env = Record<string, string | undefined>

/**
 * The environment with the secrets that a vault has put into files: `AUTH_SECRET_FILE` names the file of one (Docker,
 * Kubernetes, Vault), and systemd's credentials are `haat.AUTH_SECRET` in the folder that it names.
 */
export function withSecretFiles(env: Env): Env {
  const read = secrets.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`] || credentialOf(env, name)
    if (!file) return []
    if (env[name]) throw startProblem(`${name} is given twice: in the environment, and in ${file}.`)
    return [[name, contentOf(file, name)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function credentialOf({ CREDENTIALS_DIRECTORY: folder }: Env, name: string): string | undefined {
  const file = folder && path.join(folder, `haat.${name}`)
  return file && existsSync(file) ? file : undefined
}

function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw startProblem(`${name} cannot be read from ${file}: ${error instanceof Error ? error.message : ''}`)
  }
}
