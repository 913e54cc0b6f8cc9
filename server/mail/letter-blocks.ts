import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { look } from './letter-look.ts'

type Named = { label: string; value: string }
type BillLine = { title: string; detail?: string; amount: string }
type Way = { label: string; address: string }

/** What a letter is made of, from top to bottom. All of it is text; nothing in it is markup. */
export type Block =
  | { kind: 'words'; text: string }
  | ({ kind: 'badge' } & Named)
  | { kind: 'facts'; facts: Named[] }
  | { kind: 'bill'; lines: BillLine[]; sums: Named[]; total: Named }
  | ({ kind: 'button' } & Way)
  | { kind: 'links'; links: Way[] }

export function blockAsText(block: Block): string {
  switch (block.kind) {
    case 'words':
      return block.text
    case 'badge':
      return named(block)
    case 'facts':
      return block.facts.map(named).join('\n')
    case 'bill':
      return [
        ...block.lines.map(({ title, detail, amount }) => `- ${title}\n  ${detail ? `${detail} = ` : ''}${amount}`),
        '',
        ...[...block.sums, block.total].map(named),
      ].join('\n')
    case 'button':
      return `${block.label}:\n${block.address}`
    case 'links':
      return block.links.map(({ label, address }) => `- ${label}\n  ${address}`).join('\n')
  }
}

function named({ label, value }: Named): string {
  return `${label}: ${value.replaceAll('\n', ', ')}`
}

export function blockAsHtml(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'words':
      return h(Text, { key, className: 'ink', style: look.words }, block.text)
    case 'badge':
      return h(
        Section,
        { key, className: 'soft', style: look.badge },
        h(Text, { className: 'on-soft', style: look.badgeLabel }, block.label),
        h(Text, { className: 'on-soft', style: look.badgeValue }, block.value),
      )
    case 'facts':
      return h(Fragment, { key }, block.facts.map(factAsHtml))
    case 'bill':
      return billAsHtml(block, key)
    case 'button':
      return h(Button, { key, className: 'act', href: block.address, style: look.act }, block.label)
    case 'links':
      return h(Fragment, { key }, block.links.map(linkAsHtml))
  }
}

function factAsHtml({ label, value }: Named): ReactNode {
  return h(
    Section,
    { key: label },
    h(Text, { className: 'quiet', style: look.label }, label),
    h(Text, { className: 'ink', style: look.value }, value),
  )
}

function linkAsHtml({ label, address }: Way): ReactNode {
  const link = h(Link, { className: 'link', href: address, style: look.link }, label)
  return h(Text, { key: address, style: look.words }, link)
}

function billAsHtml({ lines, sums, total }: Extract<Block, { kind: 'bill' }>, key: number): ReactNode {
  return h(
    Fragment,
    { key },
    h(Section, { className: 'line', style: look.bill }, lines.map(lineAsHtml)),
    h(
      Section,
      { className: 'line', style: look.sums },
      sums.map((sum) => sumAsHtml(sum)),
      sumAsHtml(total, look.total),
    ),
  )
}

function lineAsHtml({ title, detail, amount }: BillLine, key: number): ReactNode {
  const left = [
    h(Text, { key: 'title', className: 'ink', style: look.line }, title),
    detail && h(Text, { key: 'detail', className: 'quiet', style: look.detail }, detail),
  ]
  return besideEachOther(key, left, h(Text, { className: 'ink', style: look.amount }, amount))
}

function sumAsHtml({ label, value }: Named, more: object = {}): ReactNode {
  return besideEachOther(
    label,
    h(Text, { className: 'ink', style: { ...look.sum, ...more } }, label),
    h(Text, { className: 'ink', style: { ...look.sumAmount, ...more } }, value),
  )
}

function besideEachOther(key: number | string, left: ReactNode, right: ReactNode): ReactNode {
  const columns = [
    h(Column, { key: 'left', style: look.side }, left),
    h(Column, { key: 'right', align: 'right', style: look.rightSide }, right),
  ]
  return h(Row, { key, children: columns })
}
