import fc from 'fast-check'

// A list or a text that may have so many parts is tried with so many, too: otherwise ten are the most, whatever is said.
fc.configureGlobal({ defaultSizeToMaxWhenMaxSpecified: true })
