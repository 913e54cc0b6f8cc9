import multipart from '@fastify/multipart'
import { contract } from '#contract/contract.ts'
import { dhakaDay } from '#domain/day.ts'
import { note } from '../db/audit.ts'
import { serve, type App } from '../http/serve.ts'
import { serveStream } from '../http/serve-stream.ts'
import { findReport } from '../orders/admin/report.ts'
import { exampleRows, orderColumns, parcelColumns, personColumns, productColumns, reportColumns } from './columns.ts'
import { orderRows, parcelRows, personRows, productRows, reportRows } from './export.ts'
import { openImports } from './jobs.ts'
import { exportOwnData } from './own-data.ts'
import { importLimits } from './read-products.ts'
import { asFile, writeTable } from './write-table.ts'

const type = 'text/csv; charset=utf-8'
/** A form around the table takes a little more than the table. */
const mostBytes = importLimits.bytes + 64 * 1024
const formLimits = { files: 1, fileSize: importLimits.bytes, fields: 1, fieldSize: 1000, parts: 2, headerPairs: 20 }

/** Tables go out as files, and come in as a form or as bare bytes. */
export async function tableRoutes(app: App): Promise<void> {
  serveStream(app, contract.exportProducts, async (_, { db, user }) => {
    await note(db, { actorId: user.id, action: 'export-products', subjectId: 'products' })
    const body = writeTable(productColumns, productRows(db))
    return { type, headers: asFile(`products-${dhakaDay(new Date())}.csv`), body }
  })
  serveStream(app, contract.exportTemplate, async () => {
    const body = writeTable(productColumns, exampleRows())
    return { type, headers: asFile('products-template.csv'), body }
  })
  serveStream(app, contract.exportOrders, async (query, { db, user, settings }) => {
    await note(db, { actorId: user.id, action: 'export-orders', subjectId: 'orders' })
    const body = writeTable(orderColumns, orderRows(db, query, (await settings.now()).orders))
    return { type, headers: asFile(`orders-${dhakaDay(new Date())}.csv`), body }
  })
  serveStream(app, contract.exportParcels, async ({ ids }, { db, user, settings }) => {
    await note(db, { actorId: user.id, action: 'export-orders', subjectId: 'orders' })
    const body = writeTable(parcelColumns, parcelRows(db, ids, (await settings.now()).orders))
    return { type, headers: asFile(`parcels-${dhakaDay(new Date())}.csv`), body }
  })
  serveStream(app, contract.exportPeople, async (filters, { db, user }) => {
    await note(db, { actorId: user.id, action: 'export-customers', subjectId: 'customers' })
    const body = writeTable(personColumns, personRows(db, filters))
    return { type, headers: asFile(`customers-${dhakaDay(new Date())}.csv`), body }
  })

  serveStream(app, contract.exportReport, async (query, { db, request }) => {
    const report = await findReport(db, { ...query, language: request.language })
    const body = writeTable(reportColumns, reportRows(report))
    return { type, headers: asFile(`${report.by}-${report.from}-${report.to}.csv`), body }
  })

  serve(app, contract.exportOwnData, exportOwnData)

  const imports = openImports({
    onDone: () => app.cache.changed('everything'),
    onError: (err) => app.log.error({ err }, 'products could not be imported'),
  })
  app.addHook('preClose', async () => {
    await imports.close()
  })
  serve(app, contract.showImport, imports.show)
  serve(app, contract.runImport, imports.run)
  await app.register(async (uploads: App) => {
    await uploads.register(multipart, { limits: formLimits, attachFieldsToBody: 'keyValues' })
    uploads.addContentTypeParser(['application/octet-stream', 'text/csv'], { parseAs: 'buffer' }, (_, file, done) =>
      done(null, { file }),
    )
    serve(uploads, contract.checkImport, { handle: imports.check, bodyLimit: mostBytes })
  })
}
