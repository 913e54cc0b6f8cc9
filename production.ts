/** React chooses its build when it is first imported, so this is imported before anything else. */
process.env.NODE_ENV = 'production'
