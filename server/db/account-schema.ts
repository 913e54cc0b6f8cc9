import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './schema.ts'

/* What guards the accounts, and what they keep: the part of the data model that only `server/accounts` and its neighbours need. */

const moment = () => timestamp({ withTimezone: true })
const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** How somebody proves who they are: one row of provider `credential` with a password hash. */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  providerId: text().notNull(),
  accountId: text().notNull(),
  password: text(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: moment(),
  refreshTokenExpiresAt: moment(),
  scope: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** `token` is the SHA-256 of what the cookie carries. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  token: text().notNull(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
})

/** Links and tickets that work once. There is no token until the mail is written, and then only its SHA-256. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  id: serial(),
  purpose: text({ enum: ['verify-email', 'reset-password', 'second-step'] }).notNull(),
  userId: uuid().references(() => users.id),
  email: text().notNull().default(''),
  tokenHash: text(),
  createdAt: moment().notNull().defaultNow(),
  expiresAt: moment(),
  usedAt: moment(),
})

/** How often something was tried lately, by a keyed hash of who or what tried; refused until `freeAt`. */
export const tries = pgTable('tries', {
  key: text().primaryKey(),
  count: integer().notNull(),
  since: moment().notNull(),
  freeAt: moment().notNull(),
})

/** Keyed hashes of the browsers somebody has logged in from. */
export const knownBrowsers = pgTable('known_browsers', {
  userId: uuid()
    .notNull()
    .references(() => users.id),
  browser: text().notNull(),
  seenAt: moment().notNull().defaultNow(),
})

/** The second step of a login: its secret, encrypted, and the last time step whose code was used. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  secret: text().notNull(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid()
    .notNull()
    .references(() => users.id),
  codeHash: text().notNull(),
  usedAt: moment(),
})

/** Where somebody's parcels go; one of them is the default. `version` counts its changes. */
export const savedAddresses = pgTable('saved_addresses', {
  id: uuid().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id),
  label: text().notNull().default(''),
  name: text().notNull(),
  /** `01XXXXXXXXX`. */
  phone: text().notNull(),
  district: text().notNull().default(''),
  upazila: text().notNull().default(''),
  address: text().notNull(),
  isDefault: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
})

/** Who did what to whom, by ids alone, and what became of which field as far as it may be told. */
export const auditLog = pgTable('audit_log', {
  id: serial(),
  at: moment().notNull().defaultNow(),
  actorId: uuid(),
  action: text().notNull(),
  subjectId: text().notNull(),
  details: jsonb().notNull().default({}),
  partOf: bigint({ mode: 'number' }),
})
